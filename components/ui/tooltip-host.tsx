"use client";

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Kbd } from "./kbd";
import {
  hideTip,
  keepTip,
  type Side,
  shownTip,
  subscribeTips,
  type Tip,
  withdrawTip,
} from "./tooltip-store";

const gap = 6;
const margin = 8;

/** Draws the tooltip of whatever asks for one; the root layout holds it. */
export function TooltipHost() {
  const tip = useSyncExternalStore(subscribeTips, shownTip, () => null);
  useEffect(() => {
    const stop = new AbortController();
    for (const event of ["keydown", "scroll", "resize"]) {
      window.addEventListener(event, hideTip, { capture: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  return tip && createPortal(<Bubble key={`${tip.label}`} tip={tip} />, document.body);
}

function Bubble({ tip }: { tip: Tip }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) place(element.current, tip);
  });
  return (
    <div
      ref={element}
      role="tooltip"
      // Its trigger says the same to those who do not see it.
      aria-hidden
      onPointerEnter={keepTip}
      onPointerLeave={withdrawTip}
      className="fixed top-0 left-0 z-toast flex max-w-72 animate-fade-in items-center gap-2 rounded border border-transparent bg-text px-2 py-1 text-background text-sm"
    >
      {tip.label}
      {tip.keys && <Kbd keys={tip.keys} inverse />}
    </div>
  );
}

function place(element: HTMLElement, { anchor, side }: Tip): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const fits: Record<Side, boolean> = {
    top: at.top >= height + gap + margin,
    bottom: at.bottom + height + gap + margin <= innerHeight,
    left: at.left >= width + gap + margin,
    right: at.right + width + gap + margin <= innerWidth,
  };
  const opposite: Record<Side, Side> = {
    top: "bottom",
    bottom: "top",
    left: "right",
    right: "left",
  };
  const chosen = fits[side] ? side : opposite[side];
  const middleX = at.left + (at.width - width) / 2;
  const middleY = at.top + (at.height - height) / 2;
  const [x, y] = {
    top: [middleX, at.top - height - gap],
    bottom: [middleX, at.bottom + gap],
    left: [at.left - width - gap, middleY],
    right: [at.right + gap, middleY],
  }[chosen] as [number, number];
  const inside = (value: number, size: number, room: number) =>
    Math.round(Math.max(margin, Math.min(value, room - size - margin)));
  element.style.left = `${inside(x, width, innerWidth)}px`;
  element.style.top = `${inside(y, height, innerHeight)}px`;
}
