import { Badge, type Tone } from "@/components/ui/badge";
import type { TranslatedParagraph } from "@/lib/contract/translation-runs";

const marks: Record<TranslatedParagraph["state"], { label: string; tone: Tone } | undefined> = {
  fresh: undefined,
  outdated: { label: "Outdated: the next run translates it", tone: "warning" },
  edited: { label: "Written by a person: kept", tone: "accent" },
  stale: { label: "Written by a person, and its source has changed", tone: "danger" },
};

/** A block of the source, what it was before, and what it is in the translation. */
export function ParagraphPair({ paragraph }: { paragraph: TranslatedParagraph }) {
  const { source, before, text, state } = paragraph;
  const mark = marks[state];
  return (
    <section className="space-y-2 rounded border p-3 text-sm" aria-label={mark?.label ?? "Fresh"}>
      {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
      {before !== undefined && <Part label="Source before" text={before} muted />}
      <Part label={before === undefined ? "Source" : "Source now"} text={source} />
      <Part label="Translation" text={text || undefined} />
    </section>
  );
}

interface PartProps {
  label: string;
  text: string | undefined;
  muted?: boolean;
}

function Part({ label, text, muted = false }: PartProps) {
  return (
    <div>
      <p className="text-text-muted text-xs">{label}</p>
      {text === undefined ? (
        <p className="text-text-muted">None</p>
      ) : (
        <p
          dir="auto"
          className={`wrap-anywhere whitespace-pre-wrap ${muted ? "text-text-muted line-through" : ""}`}
        >
          {text}
        </p>
      )}
    </div>
  );
}
