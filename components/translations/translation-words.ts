import type { Tone } from "@/components/ui/badge";
import type { Document } from "@/lib/contract/document";
import type { TranslatedPageState } from "@/lib/contract/translation-runs";
import type { Translation } from "@/lib/contract/translations";
import { languageName } from "@/lib/languages";
import { titled } from "@/lib/titled";

interface State {
  label: string;
  tone: Tone;
}

/** How a translation stands, in a few words. */
export function translationState({ status, progress }: Translation): State {
  if (status === "running") return { label: "Running", tone: "info" };
  if (status === "pending") {
    if (!progress.queued) return { label: "Cancelled", tone: "neutral" };
    return progress.engine
      ? { label: "Waiting to run", tone: "info" }
      : { label: "Waits for an engine", tone: "warning" };
  }
  if (progress.failed > 0 || progress.fault) return { label: "Failed in part", tone: "danger" };
  if (progress.outdated > 0) return { label: "Outdated", tone: "warning" };
  return { label: "Fresh", tone: "success" };
}

export const pageStates: Record<TranslatedPageState, State> = {
  fresh: { label: "Fresh", tone: "success" },
  outdated: { label: "Outdated", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
  edited: { label: "Edited", tone: "accent" },
};

/** `Fleet manual in German`. */
export const translationTitle = ({ progress, language }: Translation): string =>
  `${titled(progress.title)} in ${languageName(language)}`;

/** What of a translation is fresh; 100 where there is nothing to translate. */
export function freshShare({ progress: { fresh, pages } }: Translation): number {
  return pages === 0 ? 100 : Math.floor((100 * fresh) / pages);
}

interface Node {
  type?: string;
  text?: string;
  leaves?: Node[];
  nodes?: Node[];
}

const textOf = (node: Node): string =>
  (node.text ?? "") + [...(node.leaves ?? []), ...(node.nodes ?? [])].map(textOf).join("");

/** Instructions as text: one paragraph a line. */
export const instructionsText = ({ nodes }: Document): string =>
  nodes.map((node) => textOf(node as Node)).join("\n");

/** Text as instructions: one line a paragraph. */
export function instructionsOf(text: string): Document {
  const lines = text.split("\n").map((line) => line.trim());
  const nodes = lines
    .filter((line) => line !== "")
    .map((line) => ({
      object: "block",
      type: "paragraph",
      nodes: [{ object: "text", leaves: [{ object: "leaf", text: line, marks: [] }] }],
    }));
  return { object: "document", data: {}, nodes };
}
