import { useMemo } from "react";
import type { ChangeBlock, SameLine } from "./compare-texts";
import { changeMark, NumberCell, PartsCell, TextCell } from "./diff-cells";
import { LineNumber, NotesRow, useLineMark } from "./line-row";
import { markWords, type Part } from "./mark-words";

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

/** Removed lines, followed by added ones. The keys stop at the new text, if there is any. */
export function InlineChange({ block }: { block: ChangeBlock }) {
  const parts = useMemo(() => markWords(block), [block]);
  const stop = block.added.length > 0 ? "added" : "removed";
  return (["removed", "added"] as const).map((side) =>
    block[side].map(({ number }, at) => (
      <ChangedRow
        key={`${side} ${number}`}
        {...{ side, number }}
        parts={parts[side][at] ?? []}
        begins={!block.continues && side === stop && at === 0}
      />
    )),
  );
}

interface ChangedRowProps {
  side: "removed" | "added";
  number: number;
  parts: readonly Part[];
  begins: boolean;
}

function ChangedRow({ side, number, parts, begins }: ChangedRowProps) {
  const isOld = side === "removed";
  const lineMark = useLineMark();
  const from = isOld ? "base" : undefined;
  return (
    <>
      <tr
        className={isOld ? "bg-danger-soft" : "bg-success-soft"}
        {...lineMark(number, from)}
        {...(begins && changeMark)}
      >
        {!isOld && <NumberCell />}
        <LineNumber line={number} side={from} begins={begins} />
        {isOld && <NumberCell />}
        <td className="select-none py-0.5 text-center align-top">
          <span aria-hidden>{isOld ? "−" : "+"}</span>
          <span className="sr-only">{side}</span>
        </td>
        <PartsCell side={side} parts={parts} />
      </tr>
      <NotesRow line={number} side={from} />
    </>
  );
}
