"use client";

import { Banner } from "@/components/ui/banner";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { useTranslationEstimate } from "@/lib/queries/translations/translations";
import { EngineBanner } from "./engine-banner";

interface TranslationEstimateNoteProps {
  organization: OrganizationParams;
  /** Empty until one is chosen. */
  space: string;
}

/** Amount of text sent to the engine. */
export function TranslationEstimateNote({ organization, space }: TranslationEstimateNoteProps) {
  const { data, error } = useTranslationEstimate(organization, space);
  if (space === "") return null;
  if (error) return <Banner tone="danger">{readProblem(error).message}</Banner>;
  if (!data) return <Skeleton className="h-10" />;
  const { pages, words, characters, engine } = data;
  return (
    <div className="space-y-3">
      <Banner title={`${plural(pages, "page")} with ${plural(words, "word")}`}>
        {plural(characters, "character")}{" "}
        {engine ? `will be sent to ${engine.name}` : "to translate"}. Later runs send only changes.
      </Banner>
      <EngineBanner engine={engine} />
    </div>
  );
}
