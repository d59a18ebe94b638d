"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FileField } from "@/components/form/file-field";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import type { Page } from "@/lib/contract/page";
import { paths } from "@/lib/paths";
import { useCreateChangeRequest } from "@/lib/queries/change-requests";
import { useStartImport } from "@/lib/queries/imports";
import type { ContentPlace } from "./content-place";
import { ImportDraft, nameOf, toSource } from "./import-draft";
import { importSourceOptions, importSources } from "./import-sources";

const blank = { source: "website", url: "", follow: true } as const;

interface ImportDialogProps extends DialogProps {
  place: ContentPlace;
  /** The page of the change request that one document goes into. */
  page?: Pick<Page, "id" | "title">;
}

function wordsFor({ changeRequestId }: ContentPlace, page: ImportDialogProps["page"]) {
  if (page) {
    return {
      title: `Import into ${page.title}`,
      description: "What the document says comes behind what the page says; nothing is replaced.",
    };
  }
  return {
    title: "Import pages",
    description:
      changeRequestId === undefined
        ? "They go into a change request of their own; the space changes once that is merged."
        : "They go into this change request; the space changes once it is merged.",
  };
}

/** Starts an import, into the change request or, from a space, into one of its own. */
export function ImportDialog({ place, page, ...dialog }: ImportDialogProps) {
  const router = useRouter();
  const { organizationId, spaceId, changeRequestId } = place;
  const openRequest = useCreateChangeRequest();
  const start = useStartImport();
  // Opened once, however often the import is refused.
  const opened = useRef<string>(undefined);
  const requestFor = async (draft: ImportDraft) => {
    if (changeRequestId !== undefined) return changeRequestId;
    const subject = `Import of ${nameOf(draft)}`.slice(0, 100);
    opened.current ??= (
      await openRequest.mutateAsync({ params: { spaceId }, body: { subject } })
    ).id;
    return opened.current;
  };
  const save = async (draft: ImportDraft) => {
    const source = await toSource(draft);
    const changeRequest = await requestFor(draft);
    const body = { ...source, space: spaceId, changeRequest, page: page?.id };
    await start.mutateAsync({ params: { organizationId }, body });
    if (changeRequestId !== undefined) return;
    opened.current = undefined;
    router.push(
      paths.changeRequestContent({ organizationId, spaceId, changeRequestId: changeRequest }),
    );
  };
  return (
    <FormDialog
      {...dialog}
      {...wordsFor(place, page)}
      schema={ImportDraft}
      defaultValues={blank}
      onSubmit={save}
      submitLabel="Import"
    >
      <SelectField name="source" label="From" options={importSourceOptions(page !== undefined)} />
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
          name="url"
          label="Address"
          type="url"
          placeholder="https://"
          help={intoPage ? undefined : help}
        />
        {source === "website" && !intoPage && (
          <SwitchField
            name="follow"
            label="Follow its links"
            help="Off: only the page at this address."
          />
        )}
      </>
    );
  }
  return (
    <>
      <FileField name="file" label="File" accept={accept} help={help} />
      <TextField name="url" label="Or its address" type="url" placeholder="https://" optional />
    </>
  );
}
