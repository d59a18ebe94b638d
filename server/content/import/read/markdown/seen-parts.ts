/** Beginning of a comment or script; the comment that includes a file is seen. */
const unseen = /<!--(?![ \t]*@include:)|<script\b/i;

/**
 * Returns a function that removes comments and scripts from one line after another, as readers don't
 * see them.
 */
export function seenParts(): (line: string) => string {
  let end: string | undefined;
  return (line) => {
    let rest = line;
    let seen = "";
    for (;;) {
      if (end !== undefined) {
        const at = rest.toLowerCase().indexOf(end);
        if (at === -1) return seen;
        rest = rest.slice(at + end.length);
        end = undefined;
      }
      const begin = unseen.exec(rest);
      if (!begin) return seen + rest;
      const before = rest.slice(0, begin.index);
      const close = begin[0] === "<!--" ? "-->" : "</script>";
      rest = rest.slice(begin.index + begin[0].length);
      // In the middle of a line, only a closed one hides anything.
      if ((seen + before).trim() !== "" && !rest.toLowerCase().includes(close))
        return seen + before + begin[0] + rest;
      seen += before;
      end = close;
    }
  };
}
