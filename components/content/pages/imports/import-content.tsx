"use client";

import { Import } from "lucide-react";
import { useQueryState } from "nuqs";
import { useEffect } from "react";
import * as z from "zod";
import type { ContentParams } from "@/components/content/params/content-params";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Page } from "@/lib/contract/content/page";
import { cutSubject } from "@/lib/format/subject";
import { useSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { ExistingPagesField } from "./existing-pages-field";
import {
  blankImport,
  checkImport,
  ImportDraft,
  nameOfDraft,
  type WithImport,
} from "./import-draft";
import { ImportFields } from "./import-fields";
import { useImportDraft } from "./use-import";

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

const Draft = z
  .strictObject({ import: ImportDraft })
  .superRefine((draft, context) => checkImport(draft.import, context));
const blank = { import: blankImport };

export const subjectOfImport = (draft: ImportDraft) =>
  cutSubject(`Import of ${nameOfDraft(draft)}`);

interface ImportDialogProps extends DialogProps {
  params: ContentParams;
  /** Page of the change request to import a document into. */
  page?: Pick<Page, "id" | "title"> | undefined;
  /** Imports into the space itself instead of a new change request. */
  intoSpace?: boolean;
  /** Opens the report of the import instead of its pages. */
  opensReport?: boolean;
}

function wordsFor({ params: { changeRequestId }, page, intoSpace }: ImportDialogProps) {
  if (page) {
    return {
      title: `Import into ${page.title}`,
      description: "The document is added to the end of the page.",
    };
  }
  return {
    title: "Import pages",
    description: intoSpace
      ? "Imported pages are added to the space."
      : changeRequestId === undefined
        ? "Imported pages go into a new change request for review."
        : "Imported pages are added to this change request.",
  };
}

/** Starts an import into the change request or, from a space, into a new one. */
export function ImportDialog(props: ImportDialogProps) {
  const { params, page, intoSpace = false, opensReport = false, ...dialog } = props;
  const { organizationId, spaceId, changeRequestId } = params;
  const { start, done } = useImportDraft({ organizationId });
  const save = async ({ import: draft }: WithImport) => {
    const own =
      changeRequestId === undefined
        ? { subject: subjectOfImport(draft) }
        : { changeRequest: changeRequestId };
    const into = { space: spaceId, page: page?.id, ...(!intoSpace && own) };
    const { id: importId, changeRequest } = await start(draft, into);
    done();
    if (opensReport) return { next: paths.importReport({ organizationId, importId }) };
    if (changeRequestId !== undefined || changeRequest === undefined) return undefined;
    const request = { organizationId, spaceId, changeRequestId: changeRequest };
    return { next: paths.changeRequestImport({ ...request, importId }) };
  };
  return (
    <FormDialog
      {...dialog}
      {...wordsFor(props)}
      schema={Draft}
      defaultValues={blank}
      onSubmit={save}
      submitLabel="Import"
    >
      <ImportFields intoPage={page !== undefined} />
      {!page && <ExistingPagesField params={params} />}
    </FormDialog>
  );
}
