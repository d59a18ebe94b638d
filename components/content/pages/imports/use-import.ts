import { useRef } from "react";
import type { NewImport } from "@/lib/contract/content/imports";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useStartImport } from "@/lib/queries/content/imports";
import { fingerprint, type ImportDraft, toSource } from "./import-draft";

type Target = Pick<NewImport, "space" | "newSpace" | "changeRequest" | "subject" | "page">;

/** Names the form's field in a rejection of the URL, so that the error is shown there. */
export function atField(error: unknown, { from }: Pick<ImportDraft, "from">): unknown {
  if (!(error instanceof Error) || !error.message.startsWith("url: ")) return error;
  return new Error(error.message.replace("url", `import.${from}`));
}

/**
 * Starts an import. Repeating a call whose answer was lost returns the import that it started, until
 * `done` was called.
 */
export function useImportDraft(organization: OrganizationParams) {
  const { mutateAsync } = useStartImport();
  const last = useRef<{ choice: string; attempt: string }>(undefined);
  const start = async (draft: ImportDraft, target: Target) => {
    const choice = fingerprint(draft);
    if (last.current?.choice !== choice) last.current = { choice, attempt: crypto.randomUUID() };
    const asksAboutPages = target.space !== undefined && target.page === undefined;
    const body = {
      ...(await toSource(draft)),
      ...target,
      ...(asksAboutPages && { existingPages: draft.existingPages }),
      attempt: last.current.attempt,
    };
    return mutateAsync({ params: organization, body }).catch((error: unknown) => {
      throw atField(error, draft);
    });
  };
  const done = () => {
    last.current = undefined;
  };
  return { start, done };
}
