import { Fragment, type ReactNode } from "react";

/** Text in which words in backticks are drawn as code. */
export function WithCode({ children }: { children: string }): ReactNode {
  return children.split(/`([^`]+)`/).map((part, at) =>
    at % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <code key={at} className="font-mono text-[0.92em]">
        {part}
      </code>
    ),
  );
}
