import { Badge, type Tone } from "@/components/ui/badge";
import type { TranslatedParagraph } from "@/lib/contract/translations/translation-runs";

const marks: Record<TranslatedParagraph["state"], { label: string; tone: Tone } | undefined> = {
  fresh: undefined,
  outdated: { label: "Outdated: retranslated by the next run", tone: "warning" },
  edited: { label: "Edited manually: kept", tone: "accent" },
  stale: { label: "Edited manually, but the source has changed", tone: "danger" },
};

/** Source block, its previous text, and its translation. */
export function ParagraphPair({ paragraph }: { paragraph: TranslatedParagraph }) {
  const { source, before, text, state } = paragraph;
  const mark = marks[state];
  return (
    <section
      className="space-y-2 rounded border p-3 text-sm"
      aria-label={mark?.label ?? "Up to date"}
    >
      {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
      {before !== undefined && <Part label="Previous source" text={before} muted />}
      <Part label={before === undefined ? "Source" : "Current source"} text={source} />
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
