"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toastDone } from "@/components/ui/toast";
import type { SiteParams } from "@/lib/contract/sites/sites";
import {
  readSiteAdaptiveSchema,
  useUpdateSiteAdaptiveSchema,
} from "@/lib/queries/sites/adaptive-schema";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import { type BrokenConditions, readBroken } from "./broken-conditions";
import type { SchemaDraft } from "./use-schema-draft";

/** Saves a draft; a rejection is shown until the next try. */
export function useSaveSchema(params: SiteParams, draft: SchemaDraft) {
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
    // Without this the previous schema would reappear until the next read.
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
