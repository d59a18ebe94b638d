import { excerptParts } from "@/lib/text/excerpt";

/** Excerpt with its matches. */
export function MarkedText({ text }: { text: string }) {
  return excerptParts(text).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never moved
      <mark key={at} className="rounded-xs bg-warning-soft font-medium text-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
