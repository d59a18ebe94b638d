import { Fragment } from "react";

/** Letters that stay at the end of the part before the @, and at the end of the text. */
const kept = { mailbox: 10, text: 16 };
/** A beginning with fewer letters isn't cut: the ellipsis takes as much width. */
const least = 3;

/** Splits a text into its beginning, which may be cut, and its end; before and after the last @. */
export function cutParts(text: string): [beginning: string, end: string][] {
  const at = text.lastIndexOf("@");
  const split = (part: string, end: number): [string, string] => {
    const letters = [...part];
    const place = letters.length < end + least ? 0 : letters.length - end;
    return [letters.slice(0, place).join(""), letters.slice(place).join("")];
  };
  return at < 0
    ? [split(text, kept.text)]
    : [split(text.slice(0, at), kept.mailbox), split(text.slice(at), kept.text)];
}

/** Long name or email address in one line, which is cut before its end. */
export function MiddleCut({ children }: { children: string }) {
  const parts = cutParts(children);
  if (parts.every(([beginning]) => beginning === "")) return children;
  return (
    <span dir="auto" title={children} className="relative flex min-w-0">
      {/* Read aloud, selected and copied, as the parts would be with a break between them. */}
      <span className="absolute inset-0 truncate opacity-0">{children}</span>
      {parts.map(([beginning, end], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        <Fragment key={at}>
          {beginning && (
            <span aria-hidden data-text={beginning} className={`${partClass} min-w-4 truncate`} />
          )}
          <span aria-hidden data-text={end} className={`${partClass} shrink-0`} />
        </Fragment>
      ))}
    </span>
  );
}

const partClass = "whitespace-pre before:content-[attr(data-text)]";
