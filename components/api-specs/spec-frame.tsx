"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FilePen, FileX, RefreshCw, Trash2, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { Page } from "@/components/platform/layout/page";
import { withRole } from "@/components/ui/action";
import { Status } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { MoreActions } from "@/components/ui/more-actions";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OpenAPISpec, SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useReplaceSource, useSpec, useSpecProcessing } from "@/lib/queries/api-specs/api-specs";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { refresh } from "@/lib/queries/platform/stale";
import { paths } from "@/lib/url/paths";
import { DeleteSpecDialog } from "./delete-spec-dialog";
import { blankSource, checkSource, SourceFields, sendSource, sourceShape } from "./source-fields";
import { specState } from "./spec-labels";
import { useReadAgain } from "./use-read-again";

const specTabs = (of: SpecParams) => [
  { href: paths.apiSpec(of), label: "Versions", exact: true },
  { href: paths.apiSpecChanges(of), label: "Changes" },
  { href: paths.apiSpecLint(of), label: "Lint" },
  { href: paths.apiSpecReference(of), label: "Reference" },
  { href: paths.apiSpecDocument(of), label: "Document" },
];

interface SpecFrameProps {
  spec: SpecParams;
  children: ReactNode;
}

/** Frame of all pages of an API specification: title, state and tabs. */
export function SpecFrame({ spec: params, children }: SpecFrameProps) {
  const { organizationId, specSlug } = params;
  const { data, error, refetch, isFetching } = useReadSpec(params);
  const isGone = error?.missing;
  const title = isGone ? "Not found" : specSlug;
  const state = data && specState(data);
  return (
    <Page
      fill
      title={title}
      crumbs={[
        { label: "API specifications", href: paths.apiSpecs({ organizationId }) },
        { label: title },
      ]}
      status={state && <Status tone={state.tone}>{state.label}</Status>}
      action={data?.permissions.edit && <NewVersion params={params} spec={data} />}
      menu={data && <SpecMenu params={params} spec={data} />}
      tabs={isGone ? undefined : specTabs(params)}
      banner={data?.lastProcessErrorCode && <ErrorNote params={params} spec={data} />}
    >
      {!error && children}
      {isGone && <SpecMissing organizationId={organizationId} />}
      {error && !isGone && (
        <ErrorState
          title="The specification couldn't be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  );
}

function SpecMissing(organization: OrganizationParams) {
  return (
    <EmptyState
      icon={FileX}
      title="API specification not found"
      action={
        <LinkButton href={paths.apiSpecs(organization)} variant="primary">
          All API specifications
        </LinkButton>
      }
    >
      It may have been deleted, or you may not have access to it.
    </EmptyState>
  );
}

/** Imports the source again, or uploads a document if there is no source to import from. */
function NewVersion({ params, spec }: OfSpec) {
  const { open, element } = useDialogs(dialogs, { spec });
  if (spec.sourceURL) return <ReadAgain params={params} />;
  return (
    <>
      <Button variant="primary" onClick={() => open.upload({ params })}>
        <Upload aria-hidden />
        Upload version
      </Button>
      {element}
    </>
  );
}

function ReadAgain({ params }: { params: SpecParams }) {
  const readAgain = useReadAgain(params);
  return (
    <Button variant="primary" onClick={() => void readAgain({ slug: params.specSlug })}>
      <RefreshCw aria-hidden />
      Import now
    </Button>
  );
}

interface OfSpec {
  params: SpecParams;
  spec: OpenAPISpec;
}

function ErrorNote({ params, spec }: OfSpec) {
  const { data } = useSpecProcessing(params);
  return (
    <Banner tone="danger" title="Last import failed">
      {data?.fault && <p>{data.fault}</p>}
      {spec.lastVersion && <p>The previous version is still available.</p>}
    </Banner>
  );
}

const dialogs = {
  upload: UploadVersionDialog,
  source: ChangeSourceDialog,
  delete: DeleteSpecDialog,
};

function SpecMenu({ params, spec }: OfSpec) {
  const router = useRouter();
  const { organizationId } = params;
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const { open, element } = useDialogs(dialogs, { spec });
  const onDeleted = () => router.push(paths.apiSpecs({ organizationId }));
  const askDelete = () => open.delete({ organization: { organizationId }, onDeleted });
  const source = { id: "source", label: "Change source…", icon: FilePen };
  const remove = { id: "delete", label: "Delete…", icon: Trash2, danger: true };
  const actions = [
    withRole(
      { ...source, onSelect: () => open.source({ params }) },
      spec.permissions.edit,
      "admin",
    ),
    withRole({ ...remove, onSelect: askDelete }, isAdmin, "admin"),
  ];
  return (
    <>
      <MoreActions actions={actions} />
      {element}
    </>
  );
}

/** Loads a specification; refetches its versions and errors once it has been processed. */
function useReadSpec(params: SpecParams) {
  const client = useQueryClient();
  const result = useSpec(params);
  const mark = result.data?.lastProcessedAt;
  const known = useRef(mark);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    void refresh(client, [{ action: "openapi-spec.version-read" }]);
  }, [client, mark]);
  return result;
}

const Source = z.object(sourceShape).check(checkSource);

interface ChangeSourceDialogProps extends DialogProps {
  params: SpecParams;
  spec: OpenAPISpec;
}

/** Changes the source of a specification; earlier versions are kept. */
function ChangeSourceDialog(props: ChangeSourceDialogProps) {
  const { spec } = props;
  return (
    <SourceDialog
      {...props}
      title={`Change the source of ${spec.slug}`}
      description="The new source is imported immediately. Existing versions are kept."
      submitLabel="Change source"
      from="url"
    />
  );
}

/** Adds a version from a file; earlier versions are kept. */
function UploadVersionDialog(props: ChangeSourceDialogProps) {
  return (
    <SourceDialog
      {...props}
      title={`Upload a version of ${props.spec.slug}`}
      description="Existing versions are kept."
      submitLabel="Upload version"
      from="file"
    />
  );
}

interface SourceDialogProps extends ChangeSourceDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  /** Kind of source that is chosen at first. */
  from: z.infer<typeof Source>["from"];
}

function SourceDialog({ params, spec, from, ...dialog }: SourceDialogProps) {
  const replace = useReplaceSource();
  const defaults = { ...blankSource, from, url: spec.sourceURL ?? "" };
  return (
    <FormDialog
      {...dialog}
      schema={Source}
      defaultValues={defaults}
      onSubmit={async (typed) => {
        await sendSource(typed, (source) => replace.mutateAsync({ params, body: { source } }));
        toastDone(`Importing ${spec.slug}`);
      }}
    >
      <SourceFields />
    </FormDialog>
  );
}
