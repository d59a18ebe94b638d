import {
  AutoScroller,
  Cursor,
  DragDropManager,
  Draggable,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from "@dnd-kit/dom";
import { targetOf } from "@/components/ui/event-target";

export interface Point {
  x: number;
  y: number;
}

export interface PointerDragHandlers {
  onStart: (id: string, at: Point) => void;
  onMove: (at: Point) => void;
  /** Called with null if the drag was cancelled. */
  onEnd: (at: Point | null) => void;
}

const sensor = PointerSensor.configure({
  activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
});

// Limited to a speed at which rows can be rendered and read.
const scroll = AutoScroller.configure({ acceleration: 8, threshold: { x: 0, y: 0.12 } });

/**
 * Makes rows draggable by their handles with mouse, pen and touch; each row has its id in
 * `data-drag-row`. Only the row under the pointer is registered, so that cost does not grow with
 * rows.
 */
export function attachPointerDrag(root: HTMLElement, handlers: PointerDragHandlers): () => void {
  const manager = new DragDropManager({
    sensors: [sensor],
    plugins: [scroll, Cursor, PreventSelection],
  });
  const stop = new AbortController();
  let known: Draggable | undefined;

  const prepare = (event: Event) => {
    const handle = targetOf(event)?.closest("[data-drag-handle]");
    const row = handle?.closest<HTMLElement>("[data-drag-row]");
    const id = row?.dataset.dragRow;
    if (!handle || !row || id === undefined || !manager.dragOperation.status.idle) return;
    if (known?.handle === handle && known.id === id) return;
    known?.destroy();
    known = new Draggable({ id, element: row, handle }, manager);
  };
  // Fires before `pointerdown`, also for touch.
  root.addEventListener("pointerover", prepare, { signal: stop.signal });

  const here = () => ({ ...manager.dragOperation.position.current });
  manager.monitor.addEventListener("dragstart", ({ operation }) => {
    if (operation.source) handlers.onStart(String(operation.source.id), here());
  });
  manager.monitor.addEventListener("dragmove", ({ to, by }) => {
    const { x, y } = here();
    handlers.onMove(to ?? { x: x + (by?.x ?? 0), y: y + (by?.y ?? 0) });
  });
  manager.monitor.addEventListener("dragend", ({ canceled, nativeEvent }) => {
    // Moves are batched by frame; only the event has the exact position of the drop.
    const event = nativeEvent instanceof PointerEvent ? nativeEvent : undefined;
    const at = event ? { x: event.clientX, y: event.clientY } : here();
    handlers.onEnd(canceled ? null : at);
  });
  return () => {
    stop.abort();
    known?.destroy();
    manager.destroy();
  };
}
