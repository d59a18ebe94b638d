"use client";

import { useId, useState } from "react";
import { readAction, type SentAction } from "./actions";
import type { OwnOrigin } from "./addresses";
import type { BlockContextValue } from "./block-context";
import { Drawn } from "./element";
import type { useRenderSession } from "./use-render-session";
import { resolveBindings, type Value, type Values } from "./values";

interface Ways {
  origin: OwnOrigin;
  /** Undefined: what acts is in no dialog. */
  onClose: ((returnValue: Value | undefined) => void) | undefined;
  onVisit?: (() => void) | undefined;
}

interface Opened {
  componentId: string;
  props: Values;
}

const noDialog = "The integration asked to close a dialog, and none is open.";

/** What the elements of a component can do, and the dialog that one of them has opened. */
export function useBlockActs(session: ReturnType<typeof useRenderSession>, ways: Ways) {
  const { view, busy, change, draw, refuse } = session;
  const { state = {}, props = {} } = view ?? {};
  const { origin, onClose } = ways;
  const scope = useId();
  const [acting, setActing] = useState<string>();
  const [opened, setOpened] = useState<Opened>();

  function act(given: unknown, by: string, changed = state): void {
    if (busy) return;
    const act = readAction(resolveBindings(given, changed), origin);
    const send = (next: Values, action?: SentAction) => {
      setActing(by);
      void draw({ state: changed, props: next }, action);
    };
    if (act.kind === "send") send(props, act.action);
    else if (act.kind === "props") send({ ...props, ...act.props });
    else if (act.kind === "open") setOpened(act);
    else if (act.kind === "visit") visit(act.url);
    else if (act.kind === "fault")
      refuse(`The integration asked for what is not done. ${act.message}.`);
    else if (onClose) onClose(act.returnValue);
    else refuse(noDialog);
  }

  function visit(url: string): void {
    window.open(url, "_blank", "noopener,noreferrer");
    ways.onVisit?.();
  }

  const dismiss = () => setOpened(undefined);
  const closeDialog = (returnValue: Value | undefined) => {
    dismiss();
    setActing(undefined);
    void draw({ state, props }, { action: "@ui.modal.close", returnValue: returnValue ?? {} });
  };
  const block: BlockContextValue = { Drawn, state, scope, origin, busy, acting, change, act };
  return { block, opened, closeDialog, dismiss };
}
