"use client";

import { Import } from "lucide-react";
import { useQueryState } from "nuqs";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { ContentParams } from "@/components/content/params/content-params";
import { FileField } from "@/components/platform/form/file-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextField } from "@/components/platform/form/text-field";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Page } from "@/lib/contract/content/page";
import { cutSubject } from "@/lib/format/subject";
import { useStartImport } from "@/lib/queries/content/imports";
import { useSpace } from "@/lib/queries/content/spaces";
import { useCreateChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { ImportDraft, nameOfDraft, toSource } from "./import-draft";
import { importSourceOptions, importSources } from "./import-sources";

const dialogs = { import: ImportDialog };

/** Import button, for people who can import. */
export function ImportContent({ params }: { params: ContentParams }) {
  const { open, element } = useDialogs(dialogs, { params }, ["import"]);
  const space = useSpace(params).data;
  const [start, setStart] = useQueryState("start");
  useEffect(() => {
    if (start !== "import") return;
    open.import();
    void setStart(null);
  }, [start, open, setStart]);
  if (!space?.permissions.edit || space.editMode === "locked") return null;
  return (
    <>
      <Button onClick={() => open.import()}>
        <Import />
        Import
      </Button>
      {element}
    </>
  );
}

const blank: ImportDraft = { source: "website", files: {}, urls: {}, follow: true };

interface ImportDialogProps extends DialogProps {
  params: ContentParams;
  /** Page of the change request to import a document into. */
  page?: Pick<Page, "id" | "title">;
}

function wordsFor({ changeRequestId }: ContentParams, page: ImportDialogProps["page"]) {
  if (page) {
    return {
      title: `Import into ${page.title}`,
      description: "The document is added to the end of the page.",
    };
  }
  return {
    title: "Import pages",
    description:
      changeRequestId === undefined
        ? "Imported pages go into a new change request for review."
        : "Imported pages are added to this change request.",
  };
}

/** Starts an import into the change request or, from a space, into a new one. */
export function ImportDialog({ params, page, ...dialog }: ImportDialogProps) {
  const { organizationId, spaceId, changeRequestId } = params;
  const openRequest = useCreateChangeRequest();
  const start = useStartImport();
  // Opens only once, even if the import is rejected repeatedly.
  const opened = useRef<string>(undefined);
  const requestFor = async (draft: ImportDraft) => {
    if (changeRequestId !== undefined) return changeRequestId;
    const subject = cutSubject(`Import of ${nameOfDraft(draft)}`);
    opened.current ??= (
      await openRequest.mutateAsync({ params: { spaceId }, body: { subject } })
    ).id;
    return opened.current;
  };
  const save = async (draft: ImportDraft) => {
    const source = await toSource(draft);
    const changeRequest = await requestFor(draft);
    const body = { ...source, space: spaceId, changeRequest, page: page?.id };
    const { id: importId } = await start.mutateAsync({ params: { organizationId }, body });
    if (changeRequestId !== undefined) return undefined;
    opened.current = undefined;
    const request = { organizationId, spaceId, changeRequestId: changeRequest };
    return { next: paths.changeRequestImport({ ...request, importId }) };
  };
  return (
    <FormDialog
      {...dialog}
      {...wordsFor(params, page)}
      schema={ImportDraft}
      defaultValues={blank}
      onSubmit={save}
      submitLabel="Import"
    >
      <SelectField name="source" label="Source" options={importSourceOptions(page !== undefined)} />
      <SourceFields intoPage={page !== undefined} />
    </FormDialog>
  );
}

function SourceFields({ intoPage }: { intoPage: boolean }) {
  const { control } = useFormContext<ImportDraft>();
  const source = useWatch({ control, name: "source" });
  const { accept, help } = importSources[source];
  if (accept === undefined) {
    return (
      <>
        <TextField
          key={source}
          name={`urls.${source}`}
          label="URL"
          type="url"
          placeholder="https://"
          help={intoPage ? undefined : help}
        />
        {source === "website" && !intoPage && (
          <SwitchField
            name="follow"
            label="Follow links"
            help="Turn off to import only this page."
          />
        )}
      </>
    );
  }
  return (
    <>
      <FileField
        key={`file ${source}`}
        name={`files.${source}`}
        label="File"
        accept={accept}
        help={help}
      />
      <TextField
        key={source}
        name={`urls.${source}`}
        label="Or file URL"
        type="url"
        placeholder="https://"
        optional
      />
    </>
  );
}
