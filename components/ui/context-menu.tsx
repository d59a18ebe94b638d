"use client";

import {
  cloneElement,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Actions } from "./action";
import type { MenuPlace } from "./context-menu-surface";
import { askForMenu } from "./open-context-menu";

const load = () => import("./context-menu-surface");
const ContextMenuSurface = lazy(async () => ({ default: (await load()).ContextMenuSurface }));

const longPressMs = 700;

/** What may be held, and must be taken, by what a menu belongs to. */
export interface MenuTriggerProps {
  onContextMenu?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove?: () => void;
  onPointerUp?: () => void;
  onPointerCancel?: () => void;
}

interface ContextMenuProps {
  actions: Actions;
  /** What it belongs to: right click, long press and the menu key open it there. */
  children: ReactElement<MenuTriggerProps>;
}

/** The menu itself is fetched when the pointer or the focus comes near. */
export function ContextMenu({ actions, children }: ContextMenuProps) {
  const [place, setPlace] = useState<MenuPlace>();
  const [open, setOpen] = useState(false);
  const press = useLongPress();
  const { props } = children;
  const trigger = cloneElement(children, {
    ...press,
    onPointerEnter: () => void load(),
    onFocus: (event) => {
      props.onFocus?.(event);
      void load();
    },
    onContextMenu: (event) => {
      event.preventDefault();
      press.onPointerCancel();
      setPlace({ x: event.clientX, y: event.clientY, time: event.timeStamp });
      setOpen(true);
    },
  });
  return (
    <>
      {trigger}
      {place && (
        <Suspense fallback={null}>
          <ContextMenuSurface
            // Each opening is a menu of its own, at its own place.
            key={place.time}
            {...{ place, actions }}
            open={open && actions.length > 0}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}

/** Asks for the menu where a finger or a pen rests: not every system does so itself. */
function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent<HTMLElement>) => {
      cancel();
      if (pointerType === "mouse") return;
      void load();
      timer.current = setTimeout(() => askForMenu(target, { clientX, clientY }), longPressMs);
    },
    onPointerMove: cancel,
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
