import { createElement } from "react";
import { type ExternalToast, toast } from "sonner";
import { mayPass, readProblem } from "./problem";
import { isTyping } from "./single-keys";

/** Milliseconds for which Undo or another action is offered: enough to read and reach it. */
export const undoMs = 10_000;

interface DoneOptions {
  /** Undoes the action; offered for ten seconds, also by ⌘Z or Ctrl+Z. */
  undo?: () => unknown;
  /** Names of the changed values: the message hides older ones about one of them. */
  about?: readonly string[];
  /** Link to the result, beside Undo. */
  action?: ToastAction;
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Announces a completed action; returns a function that hides the message early. */
export function toastDone(
  message: string,
  { undo, about = [], action }: DoneOptions = {},
): () => void {
  hideOlder(about);
  if (!undo) return show("success", message, action ? { action, duration: undoMs } : {});
  const takeBack = () => {
    dismiss();
    Promise.resolve(undo()).catch((error) => toastProblem(error));
  };
  const forgetKey = onUndoKey(takeBack);
  const forget = () => {
    forgetKey();
    for (const name of about) if (shown.get(name) === dismiss) shown.delete(name);
  };
  const hide = show("success", message, {
    duration: undoMs,
    action: { label: "Undo", onClick: takeBack },
    ...(action && { cancel: action }),
    onDismiss: forget,
    onAutoClose: forget,
  });
  const dismiss = () => {
    forget();
    hide();
  };
  for (const name of about) shown.set(name, dismiss);
  return dismiss;
}

/** Functions that hide the messages that offer to undo the latest change of a value. */
const shown = new Map<string, () => void>();

/** Hides messages whose undo would overwrite a newer change. */
function hideOlder(about: readonly string[]): void {
  for (const name of about) shown.get(name)?.();
}

/** Shows something to look at after an action that was completed all the same. */
export function toastNote(message: string): void {
  show("warning", message, { duration: undoMs });
}

const summary = createElement("summary", {}, "Details");

/** Shows why an action failed, with an optional next step; stays until dismissed. */
export function toastProblem(error: unknown, action?: ToastAction): void {
  const { message, detail, requestId } = readProblem(error);
  const details = [detail, requestId && `Request ID ${requestId}`].filter(Boolean).join(". ");
  const description = details && createElement("details", {}, summary, details);
  show("error", message, { duration: 12_000, action, description });
}

/** Returns Retry for `toastProblem`, if it can help. */
export const retryOf = (error: unknown, onClick: () => void): ToastAction | undefined =>
  mayPass(error) ? { label: "Retry", onClick } : undefined;

function show(
  kind: "success" | "warning" | "error",
  message: string,
  options: ExternalToast,
): () => void {
  const id = toast[kind](message, options);
  return () => void toast.dismiss(id);
}

// If several toasts offer undo, the shortcut undoes the latest.
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
