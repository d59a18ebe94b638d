import type { Line, SameLine } from "./compare-texts";
import { type ChangeBlock, changeMark, NumberCell, PartsCell, TextCell } from "./diff-cells";
import { LineNumber, NotesRow, useLineMark } from "./line-row";

export function InlineSame({ line }: { line: SameLine }) {
  const lineMark = useLineMark();
  return (
    <>
      <tr {...lineMark(line.after)}>
        <NumberCell value={line.before} />
        <LineNumber line={line.after} />
        <td />
        <TextCell text={line.text} className="text-text-muted" />
      </tr>
      <NotesRow line={line.before} side="base" />
      <NotesRow line={line.after} />
    </>
  );
}

/** Removed lines, then added lines. */
export function InlineChange({ block }: { block: ChangeBlock }) {
  return (
    <>
      {block.removed.map((line, at) => (
        <ChangedRow key={line.number} side="removed" line={line} begins={at === 0} />
      ))}
      {block.added.map((line, at) => (
        <ChangedRow
          key={line.number}
          side="added"
          line={line}
          begins={at === 0 && block.removed.length === 0}
        />
      ))}
    </>
  );
}

interface ChangedRowProps {
  side: "removed" | "added";
  line: Line;
  begins: boolean;
}

function ChangedRow({ side, line, begins }: ChangedRowProps) {
  const isOld = side === "removed";
  const lineMark = useLineMark();
  const from = isOld ? "base" : undefined;
  return (
    <>
      <tr
        className={isOld ? "bg-danger-soft" : "bg-success-soft"}
        {...lineMark(line.number, from)}
        {...(begins && changeMark)}
      >
        {!isOld && <NumberCell />}
        <LineNumber line={line.number} side={from} begins={begins} />
        {isOld && <NumberCell />}
        <td className="select-none py-0.5 text-center align-top">
          <span aria-hidden>{isOld ? "−" : "+"}</span>
          <span className="sr-only">{side}</span>
        </td>
        <PartsCell side={side} parts={line.parts} />
      </tr>
      <NotesRow line={line.number} side={from} />
    </>
  );
}
