/** Letters that stay at the end of the part before the @, of the domain, and of a text without @. */
const kept = { mailbox: 6, domain: 10, text: 16 };
/**
 * A beginning with fewer letters isn't cut: the ellipsis takes as much width. That of a domain shows
 * its @ and a letter beside the ellipsis.
 */
const least = { mailbox: 3, domain: 5, text: 3 };

/** Splits a text into its beginning, which may be cut, and its end; before and after the last @. */
export function cutParts(text: string): [beginning: string, end: string][] {
  const at = text.lastIndexOf("@");
  const split = (part: string, kind: keyof typeof kept): [string, string] => {
    const letters = [...part];
    const place = letters.length < kept[kind] + least[kind] ? 0 : letters.length - kept[kind];
    return [letters.slice(0, place).join(""), letters.slice(place).join("")];
  };
  return at < 0
    ? [split(text, "text")]
    : [split(text.slice(0, at), "mailbox"), split(text.slice(at), "domain")];
}

/**
 * Long name or email address in one line, which is cut before its end. The domain of an address is
 * only cut if there is no room for it, as what remains of it must not look like another one.
 */
export function MiddleCut({ children }: { children: string }) {
  const parts = cutParts(children);
  if (parts.every(([beginning]) => beginning === "")) return children;
  const [[beginning, end] = ["", ""], domain] = parts;
  return (
    <span dir="auto" title={children} className="relative flex min-w-0">
      {/* Read aloud, selected and copied, as the parts would be with a break between them. */}
      <span className="absolute inset-0 truncate opacity-0">{children}</span>
      {beginning && <Part text={beginning} className="min-w-0 truncate" />}
      {/* The beginning gives way first, down to a letter and the ellipsis. */}
      <span className={`flex shrink-0 ${beginning ? "max-w-[calc(100%-1.5rem)]" : "max-w-full"}`}>
        <Part text={end} className="shrink-0" />
        {domain?.[0] && <Part text={domain[0]} className="min-w-8 truncate" />}
        {domain && <Part text={domain[1]} className="shrink-0" />}
      </span>
    </span>
  );
}

const Part = ({ text, className }: { text: string; className: string }) => (
  <span
    aria-hidden
    data-text={text}
    className={`whitespace-pre before:content-[attr(data-text)] ${className}`}
  />
);
