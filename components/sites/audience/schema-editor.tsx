"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type KeyboardEvent, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { isIn } from "@/components/ui/event-target";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { toastDone } from "@/components/ui/toast";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import type { SiteAdaptiveSchema } from "@/lib/contract/sites/adaptive-schema";
import type { SiteParams } from "@/lib/contract/sites/sites";
import {
  readSiteAdaptiveSchema,
  useUpdateSiteAdaptiveSchema,
} from "@/lib/queries/sites/adaptive-schema";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import { type BrokenConditions, readBroken } from "./broken-conditions";
import { BrokenList } from "./broken-list";
import { ClaimsForm } from "./claims-form";
import { type SchemaDraft, useSchemaDraft } from "./use-schema-draft";

const JsonEditor = dynamic(() => import("./json-editor").then((module) => module.JsonEditor), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});

interface SchemaEditorProps {
  params: SiteParams;
  saved: SiteAdaptiveSchema;
  isAdmin: boolean;
}

type View = "form" | "json";

/** Schema of the visitor's claims: one draft in two views. */
export function SchemaEditor({ params, saved, isAdmin }: SchemaEditorProps) {
  const draft = useSchemaDraft(saved);
  const saving = useSaveSchema(params, draft);
  const [view, setView] = useState<View>("form");
  useUnsavedGuard(draft.dirty);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    // React bubbles keys from the claim's dialog, too.
    if (!isIn(event.currentTarget, event)) return;
    event.preventDefault();
    if (draft.dirty) void saving.save();
  };
  return (
    <div className="max-w-form space-y-3" onKeyDownCapture={isAdmin ? saveByKey : undefined}>
      {saving.broken && (
        <BrokenList params={params} broken={saving.broken} onForce={saving.force} />
      )}
      {saving.problem !== undefined && <Refused error={saving.problem} />}
      {draft.overtaken && (
        <Banner tone="warning">
          Someone saved another schema while you were editing. Saving yours replaces it.
        </Banner>
      )}
      <Tabs<View>
        label="Schema view"
        value={view}
        onValueChange={setView}
        tabs={[
          { value: "form", label: "Form", content: <FormView {...{ draft, isAdmin, setView }} /> },
          {
            value: "json",
            label: "JSON",
            content: (
              <JsonEditor
                label="Claims schema as JSON"
                value={draft.text}
                onChange={draft.setText}
                readOnly={!isAdmin}
                errors={draft.errors}
              />
            ),
          },
        ]}
      />
      {isAdmin && <SaveBar draft={draft} saving={saving} />}
    </div>
  );
}

interface FormViewProps {
  draft: SchemaDraft;
  isAdmin: boolean;
  setView: (view: View) => void;
}

function FormView({ draft, isAdmin, setView }: FormViewProps) {
  if (draft.schema) {
    return <ClaimsForm schema={draft.schema} onChange={isAdmin ? draft.changeSchema : undefined} />;
  }
  return (
    <Banner
      tone="warning"
      title="The form can't show invalid JSON"
      action={<Button onClick={() => setView("json")}>Go to JSON</Button>}
    >
      Fix the errors in the JSON view first. Your edits are kept.
    </Banner>
  );
}

function Refused({ error }: { error: unknown }) {
  const { message, requestId } = readProblem(error);
  return (
    <Banner tone="danger" title="Schema not saved">
      <p>{message}</p>
      {requestId && <p className="text-sm">Request {requestId}</p>}
    </Banner>
  );
}

interface SaveBarProps {
  draft: SchemaDraft;
  saving: ReturnType<typeof useSaveSchema>;
}

function SaveBar({ draft, saving }: SaveBarProps) {
  const discard = () => {
    draft.discard();
    saving.forget();
  };
  return (
    // Only sticky with unsaved changes, as it would cover the claims.
    <div
      className={cx(
        "flex flex-wrap items-center gap-2 py-3",
        draft.dirty && "sticky bottom-0 z-sticky border-t bg-background",
      )}
    >
      <Button
        variant="primary"
        pending={saving.saving}
        disabled={!draft.dirty || draft.errors.length > 0}
        onClick={saving.save}
      >
        Save schema
      </Button>
      {draft.dirty && !saving.saving && (
        <Button variant="ghost" onClick={discard}>
          Discard changes
        </Button>
      )}
      {draft.dirty && draft.errors.length > 0 && (
        <span className="text-sm text-text-muted">Fix the errors before saving.</span>
      )}
    </div>
  );
}

/** Saves a draft; a rejection is shown until the next try. */
function useSaveSchema(params: SiteParams, draft: SchemaDraft) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useUpdateSiteAdaptiveSchema();
  const { data: structure } = useSiteStructure(params);
  const [problem, setProblem] = useState<unknown>();
  const [broken, setBroken] = useState<BrokenConditions>();
  const forget = () => {
    setProblem(undefined);
    setBroken(undefined);
  };
  const put = async (force: boolean) => {
    const jsonSchema = await draft.read();
    if (!jsonSchema) return;
    const answer = await mutateAsync({ params, query: { force }, body: { jsonSchema } });
    forget();
    // Otherwise the previous schema would reappear until the next read.
    client.setQueryData(readSiteAdaptiveSchema(params).queryKey, answer);
    draft.settle(draft.text, answer.updatedAt);
    toastDone("Schema saved");
  };
  const save = async () => {
    forget();
    try {
      await put(false);
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      const found = readBroken(message, structure);
      if (found) setBroken(found);
      else setProblem(error);
    }
  };
  return { save, force: () => put(true), saving: isPending, problem, broken, forget };
}
