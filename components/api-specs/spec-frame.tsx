"use client";

import { FilePen, FileX, RefreshCw, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Page } from "@/components/layout/page";
import { withRole } from "@/components/ui/action";
import { Status } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { MoreActions } from "@/components/ui/more-actions";
import type { OpenAPISpec, SpecParams } from "@/lib/contract/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useSpecProcessing } from "@/lib/queries/api-specs";
import { useOrganization } from "@/lib/queries/organizations";
import { DeleteSpecDialog } from "./delete-spec-dialog";
import { specState } from "./spec-words";
import { useReadAgain } from "./use-read-again";
import { useReadSpec } from "./use-read-spec";

const ChangeSourceDialog = dynamic(() =>
  import("./change-source-dialog").then((module) => module.ChangeSourceDialog),
);

const specTabs = (of: SpecParams) => [
  { href: paths.apiSpec(of), label: "Versions", exact: true },
  { href: paths.apiSpecChanges(of), label: "Changes" },
  { href: paths.apiSpecLint(of), label: "Lint" },
  { href: paths.apiSpecReference(of), label: "Reference" },
];

interface SpecFrameProps {
  spec: SpecParams;
  children: ReactNode;
}

/** What stays around every part of an API specification: its title, its state, its tabs. */
export function SpecFrame({ spec: params, children }: SpecFrameProps) {
  const { organizationId, specSlug } = params;
  const { data, error, refetch, isFetching } = useReadSpec(params);
  const isGone = error?.missing;
  const state = data && specState(data);
  return (
    <Page
      fill
      title={isGone ? "API specification" : specSlug}
      crumbs={[
        { label: "API specifications", href: paths.apiSpecs({ organizationId }) },
        { label: specSlug },
      ]}
      status={state && <Status tone={state.tone}>{state.label}</Status>}
      action={data?.permissions.edit && data.sourceURL && <ReadAgain params={params} />}
      menu={data && <SpecMenu params={params} spec={data} />}
      tabs={isGone ? undefined : specTabs(params)}
      banner={data?.lastProcessErrorCode && <Fault params={params} spec={data} />}
    >
      {!error && children}
      {isGone && <SpecMissing organizationId={organizationId} />}
      {error && !isGone && (
        <ErrorState
          title="It could not be loaded"
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
      title="There is no such API specification"
      action={
        <LinkButton href={paths.apiSpecs(organization)} variant="primary">
          All API specifications
        </LinkButton>
      }
    >
      It may have been deleted, or your role does not let you see it.
    </EmptyState>
  );
}

function ReadAgain({ params }: { params: SpecParams }) {
  const readAgain = useReadAgain(params);
  return (
    <Button variant="primary" onClick={() => void readAgain({ slug: params.specSlug })}>
      <RefreshCw aria-hidden />
      Read again
    </Button>
  );
}

interface OfSpec {
  params: SpecParams;
  spec: OpenAPISpec;
}

function Fault({ params, spec }: OfSpec) {
  const { data } = useSpecProcessing(params);
  return (
    <Banner tone="danger" title="The last reading failed">
      {data?.fault}
      {spec.lastVersion && " The version before is still served."}
    </Banner>
  );
}

function SpecMenu({ params, spec }: OfSpec) {
  const router = useRouter();
  const { organizationId } = params;
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const [asked, setAsked] = useState<"source" | "delete">();
  const close = () => setAsked(undefined);
  const source = { id: "source", label: "Change source…", icon: FilePen };
  const remove = { id: "delete", label: "Delete…", icon: Trash2, danger: true };
  const actions = [
    withRole({ ...source, onSelect: () => setAsked("source") }, spec.permissions.edit, "admin"),
    withRole({ ...remove, onSelect: () => setAsked("delete") }, isAdmin, "admin"),
  ];
  return (
    <>
      <MoreActions actions={actions} />
      {asked === "source" && (
        <ChangeSourceDialog params={params} spec={spec} open onOpenChange={close} />
      )}
      {asked === "delete" && (
        <DeleteSpecDialog
          organization={{ organizationId }}
          spec={spec}
          onClose={close}
          onDeleted={() => router.push(paths.apiSpecs({ organizationId }))}
        />
      )}
    </>
  );
}
