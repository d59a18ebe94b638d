import type { ExternalToast } from "sonner";
import { readProblem } from "./problem";
import { isTyping } from "./single-keys";
import { whenToaster } from "./toast-store";

/** How long Undo is offered, and any other way on. */
export const undoMs = 10_000;

interface DoneOptions {
  /** Takes it back; offered for ten seconds, by ⌘Z or Ctrl+Z as well. */
  undo?: () => unknown;
  /** Where the result is. */
  action?: ToastAction;
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Says that something is done; answers with what takes the words off the screen early. */
export function toastDone(message: string, { undo, action }: DoneOptions = {}): () => void {
  if (!undo) return show("success", message, action ? { action, duration: undoMs } : {});
  const takeBack = () => {
    dismiss();
    Promise.resolve(undo()).catch((error) => toastProblem(error));
  };
  const forget = onUndoKey(takeBack);
  const hide = show("success", message, {
    duration: undoMs,
    action: { label: "Undo", onClick: takeBack },
    onDismiss: forget,
    onAutoClose: forget,
  });
  const dismiss = () => {
    forget();
    hide();
  };
  return dismiss;
}

/** Says why something failed, and offers the way on; stays until read. */
export function toastProblem(error: unknown, action?: ToastAction): void {
  const { message, requestId } = readProblem(error);
  const description = requestId && `Request ${requestId}`;
  show("error", message, { duration: 12_000, action, description });
}

let count = 0;

function show(kind: "success" | "error", message: string, options: ExternalToast): () => void {
  count += 1;
  const id = `toast-${count}`;
  const toaster = whenToaster();
  void toaster.then(({ toast }) => toast[kind](message, { ...options, id }));
  return () => void toaster.then(({ toast }) => toast.dismiss(id));
}

// Several toasts may offer to undo: the keys take back the latest.
const waiting: (() => void)[] = [];

function onUndoKey(undo: () => void): () => void {
  if (waiting.length === 0) document.addEventListener("keydown", handleUndoKey);
  waiting.push(undo);
  return () => {
    const at = waiting.indexOf(undo);
    if (at >= 0) waiting.splice(at, 1);
    if (waiting.length === 0) document.removeEventListener("keydown", handleUndoKey);
  };
}

function handleUndoKey(event: KeyboardEvent): void {
  const pressed = event.key.toLowerCase() === "z" && (event.metaKey || event.ctrlKey);
  if (!pressed || event.shiftKey || event.defaultPrevented || isTyping(event.target)) return;
  event.preventDefault();
  waiting.at(-1)?.();
}
