"use client";

import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { targetOf } from "@/components/ui/event-target";
import { useLineNotes, useNotableLines } from "@/components/ui/line-notes";
import { plural } from "@/lib/format/format";
import { useOpenLinks } from "./drawn-text";
import { lineFor, notedLines, type ShownSide, type Spot, spotsIn } from "./notable-blocks";

const icon =
  '<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M22 17a2 2 0 0 1-2 2H6.8a2 2 0 0 0-1.4.6l-2.2 2.2A.7.7 0 0 1 2 21.3V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM12 8v6M9 11h6"/></svg>';

function commentButton(spot: Spot, shown: ShownSide): HTMLElement | undefined {
  const line = lineFor(spot, shown);
  if (!line) return undefined;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "spot-comment";
  button.title = "Comment on this block";
  const before = line.side === "base" ? " before the change" : "";
  button.setAttribute("aria-label", `Comment on the block at line ${line.line}${before}`);
  button.innerHTML = icon;
  return button;
}

/** Reports the focused line to the shortcuts of reviews (`use-note-key.ts`). */
function setLine({ element, ...lines }: Spot, shown: ShownSide): void {
  const line = lineFor({ element, ...lines }, shown);
  element.toggleAttribute("data-line", line !== undefined);
  element.removeAttribute("data-side");
  if (line) element.setAttribute("data-line", String(line.line));
  if (line?.side) element.setAttribute("data-side", line.side);
}

interface NotedTextProps {
  /** Rendered text. */
  html: string;
  /** Side of a comparison that is shown alone. */
  shown: ShownSide;
}

/** Rendered text with the notes on its blocks (`LineNotesContext`), and buttons for new notes. */
export function NotedText({ html, shown }: NotedTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const notes = useLineNotes();
  const notable = useNotableLines();
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const openLink = useOpenLinks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other blocks
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    foldLongCode(element);
    setSpots(spotsIn(element));
  }, [html]);
  const mayBegin = notable?.begin !== undefined;
  const onBase = notable?.onBase === true;
  useEffect(() => {
    if (!mayBegin) return;
    const buttons = spots.flatMap((spot) => {
      if (!onBase && lineFor(spot, shown)?.side === "base") return [];
      setLine(spot, shown);
      const button = commentButton(spot, shown);
      if (!button) return [];
      if (spot.element.tagName === "HR") spot.element.after(button);
      else spot.element.append(button);
      return [button];
    });
    return () => {
      for (const button of buttons) button.remove();
    };
  }, [spots, shown, mayBegin, onBase]);
  const press = (event: MouseEvent<HTMLElement>) => {
    const button = targetOf(event)?.closest(".spot-comment");
    if (!button) return openLink(event);
    const spot = spots.find(
      ({ element }) =>
        element === button.parentElement || element === button.previousElementSibling,
    );
    const line = spot && lineFor(spot, shown);
    if (line) notable?.begin?.(line.line, line.side);
  };
  const noted = notes
    ? spots.flatMap((spot) => {
        const lines = notedLines(spot, notes, shown);
        return lines.length > 0 ? [{ spot, lines }] : [];
      })
    : [];
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons within are pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: browsers send clicks for keys on them */}
      <div
        ref={root}
        className="prose"
        onClick={press}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the service, without scripts
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {noted.map(({ spot, lines }) => (
        <SpotNotes key={spots.indexOf(spot)} element={spot.element}>
          {lines.map(({ line, side }) => (
            <Fragment key={`${side}${line}`}>
              <div className="space-y-2">{notes?.below(line, side)}</div>
            </Fragment>
          ))}
        </SpotNotes>
      ))}
    </>
  );
}

const inItem = ":scope > :is(ul, ol, blockquote, div, pre, p, figure, section, details, hr)";

/** Inserts notes below a block; in a list item, before its nested blocks. */
function placeBelow(block: HTMLElement, notes: HTMLElement): void {
  if (block.tagName !== "LI") {
    block.after(notes);
    return;
  }
  const words = block.querySelector<HTMLElement>(":scope.task > div") ?? block;
  words.insertBefore(notes, words.querySelector(inItem));
}

interface SpotNotesProps {
  element: HTMLElement;
  children: ReactNode;
}

/** Notes below a block of a rendered text; folds around it are opened. */
function SpotNotes({ element, children }: SpotNotesProps) {
  const [holder] = useState(() => {
    const made = document.createElement("div");
    made.className = "spot-notes max-w-form space-y-2";
    return made;
  });
  useLayoutEffect(() => {
    placeBelow(element, holder);
    for (let fold = element.closest("details"); fold; ) {
      fold.open = true;
      fold = fold.parentElement?.closest("details") ?? null;
    }
    return () => holder.remove();
  }, [element, holder]);
  return createPortal(children, holder);
}

/** Limit of lines of code; longer code is collapsed. */
const mostLines = 40;

/** Collapses long code in a comparison, unless it contains a change. */
function foldLongCode(root: HTMLElement): void {
  for (const code of root.querySelectorAll<HTMLElement>("figure.code")) {
    const lines = (code.querySelector("pre")?.textContent ?? "").trimEnd().split("\n").length;
    const isChanged = code.querySelector("ins, del") || code.closest("ins, del");
    if (isChanged || lines <= mostLines || code.classList.contains("long")) continue;
    code.classList.add("long");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "show-code";
    button.textContent = `Show all ${plural(lines, "line")} of code`;
    button.addEventListener("click", () => {
      code.classList.remove("long");
      button.remove();
    });
    code.append(button);
  }
}
