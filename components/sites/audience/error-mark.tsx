interface ErrorMarkProps {
  text: string;
  /** Offset of the error; the text's length if something is missing at the end. */
  position: number;
}

/** Repeats the text with its error marked, which a text field cannot do. */
export function ErrorMark({ text, position }: ErrorMarkProps) {
  const at = Math.min(position, text.length);
  const end = at + wordLength(text.slice(at));
  return (
    <pre
      dir="ltr"
      aria-hidden
      className="wrap-anywhere whitespace-pre-wrap rounded border bg-surface px-2.5 py-1.5 font-mono text-sm [font-variant-ligatures:none]"
    >
      {text.slice(0, at)}
      <mark className="rounded-xs bg-danger-soft text-danger underline decoration-wavy underline-offset-4">
        {text.slice(at, end) || "\u00a0"}
      </mark>
      {text.slice(end)}
    </pre>
  );
}

const wordLength = (text: string) => (/^[\w$]+/.exec(text) ?? /^./su.exec(text) ?? [""])[0].length;
