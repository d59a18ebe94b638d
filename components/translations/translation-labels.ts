import type { Tone } from "@/components/ui/badge";
import type { Document } from "@/lib/contract/content/document";
import type { TranslatedPageState } from "@/lib/contract/translations/translation-runs";
import type { Translation } from "@/lib/contract/translations/translations";
import { languageName } from "@/lib/format/languages";
import { titled } from "@/lib/format/titled";

interface State {
  label: string;
  tone: Tone;
}

export function translationState({ status, progress }: Translation): State {
  if (status === "running") return { label: "Running", tone: "info" };
  if (status === "pending") {
    if (!progress.queued) return { label: "Canceled", tone: "neutral" };
    return progress.engine
      ? { label: "Queued", tone: "info" }
      : { label: "Waiting for an engine", tone: "warning" };
  }
  if (progress.failed > 0 || progress.fault) return { label: "Partly failed", tone: "danger" };
  if (progress.outdated > 0) return { label: "Outdated", tone: "warning" };
  return { label: "Up to date", tone: "success" };
}

export const pageStates: Record<TranslatedPageState, State> = {
  fresh: { label: "Up to date", tone: "success" },
  outdated: { label: "Outdated", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
  edited: { label: "Edited", tone: "accent" },
};

/** `Fleet manual in German`. */
export const translationTitle = ({ progress, language }: Translation): string =>
  `${titled(progress.title)} in ${languageName(language)}`;

/** Returns the percentage of up-to-date pages; 100 if there are none. */
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

/** Converts instructions to text: one paragraph per line. */
export const instructionsText = ({ nodes }: Document): string =>
  nodes.map((node) => textOf(node as Node)).join("\n");

/** Converts text to instructions: one paragraph per line. */
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
