import { Fragment, useMemo } from "react";
import type { ChangeBlock, SameLine } from "./compare-texts";
import { changeMark, NumberCell, PartsCell, TextCell } from "./diff-cells";
import { LineNumber, NotesRow, useLineMark } from "./line-row";
import { markWords, type Part } from "./mark-words";

export function SplitSame({ line }: { line: SameLine }) {
  const lineMark = useLineMark();
  return (
    <>
      <tr {...lineMark(line.after)}>
        <NumberCell value={line.before} />
        <TextCell text={line.text} className="text-text-muted" />
        <LineNumber line={line.after} className="border-l" />
        <TextCell text={line.text} className="text-text-muted" />
      </tr>
      <NotesRow line={line.before} side="base" />
      <NotesRow line={line.after} />
    </>
  );
}

/** Removed lines on the left, added lines on the right, side by side. */
export function SplitChange({ block }: { block: ChangeBlock }) {
  const { removed, added, continues = false } = block;
  const parts = useMemo(() => markWords(block), [block]);
  const lineMark = useLineMark();
  const rows = Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => at);
  return rows.map((at) => (
    <Fragment key={at}>
      <tr
        {...(added[at] ? lineMark(added[at].number) : lineMark(removed[at]?.number, "base"))}
        {...(at === 0 && !continues && changeMark)}
      >
        <Side
          side="removed"
          line={removed[at]?.number}
          parts={parts.removed[at]}
          begins={at === 0 && !continues}
        />
        <Side
          side="added"
          line={added[at]?.number}
          parts={parts.added[at]}
          begins={at === 0 && !continues}
        />
      </tr>
      <NotesRow line={removed[at]?.number} side="base" />
      <NotesRow line={added[at]?.number} />
    </Fragment>
  ));
}

interface SideProps {
  side: "removed" | "added";
  line: number | undefined;
  parts: readonly Part[] | undefined;
  begins: boolean;
}

function Side({ side, line, parts = [], begins }: SideProps) {
  const edge = side === "added" ? "border-l" : "";
  if (line === undefined) {
    return (
      <>
        <td className={`bg-surface ${edge}`} />
        <td className="bg-surface" />
      </>
    );
  }
  const color = side === "removed" ? "bg-danger-soft" : "bg-success-soft";
  return (
    <>
      <LineNumber
        line={line}
        side={side === "removed" ? "base" : undefined}
        className={`${color} ${edge}`}
        begins={begins}
      />
      <PartsCell side={side} parts={parts} className={color} />
    </>
  );
}
