import { Fragment } from "react";
import type { Line, SameLine } from "./compare-texts";
import { type ChangeBlock, changeMark, NumberCell, PartsCell, TextCell } from "./diff-cells";
import { LineNumber, NotesRow, useLineMark } from "./line-row";

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
export function SplitChange({ block: { removed, added } }: { block: ChangeBlock }) {
  const lineMark = useLineMark();
  const rows = Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => at);
  return rows.map((at) => (
    <Fragment key={at}>
      <tr
        {...(added[at] ? lineMark(added[at].number) : lineMark(removed[at]?.number, "base"))}
        {...(at === 0 && changeMark)}
      >
        <Side side="removed" line={removed[at]} begins={at === 0} />
        <Side side="added" line={added[at]} begins={at === 0} />
      </tr>
      <NotesRow line={removed[at]?.number} side="base" />
      <NotesRow line={added[at]?.number} />
    </Fragment>
  ));
}

interface SideProps {
  side: "removed" | "added";
  line: Line | undefined;
  begins: boolean;
}

function Side({ side, line, begins }: SideProps) {
  const edge = side === "added" ? "border-l" : "";
  if (!line) {
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
        line={line.number}
        side={side === "removed" ? "base" : undefined}
        className={`${color} ${edge}`}
        begins={begins}
      />
      <PartsCell side={side} parts={line.parts} className={color} />
    </>
  );
}
