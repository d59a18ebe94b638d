import { CopyButton } from "./copy-button";

interface CodeBlockProps {
  code: string;
  /** Label of the copy button: "Copy token". */
  copyLabel?: string;
  /** Wraps long lines instead of scrolling, for tokens and addresses. */
  wrap?: boolean;
}

export function CodeBlock({ code, copyLabel = "Copy", wrap = false }: CodeBlockProps) {
  return (
    <div className="flex items-start rounded border bg-surface">
      <pre
        // A scrollable element must be reachable by keyboard.
        tabIndex={wrap ? undefined : 0}
        className={`min-w-0 flex-1 py-2 pl-3 font-mono text-sm ${wrap ? "whitespace-pre-wrap break-all" : "overflow-x-auto"}`}
      >
        <code>{code}</code>
      </pre>
      <div className="p-1">
        <CopyButton value={code} label={copyLabel} />
      </div>
    </div>
  );
}
