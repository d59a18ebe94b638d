"use client";

import { useId, useState } from "react";
import type { OwnOrigin } from "@/lib/integration-elements/addresses";
import { resolveBindings, type Value, type Values } from "@/lib/integration-elements/values";
import { readAction, type SentAction } from "./actions";
import type { BlockContextValue } from "./block-context";
import { Drawn } from "./element";
import type { useRenderSession } from "./use-render-session";

interface Ways {
  origin: OwnOrigin;
  /** Undefined outside of dialogs. */
  onClose: ((returnValue: Value | undefined) => void) | undefined;
  onVisit?: (() => void) | undefined;
}

interface Opened {
  componentId: string;
  props: Values;
}

const noDialog = "The integration tried to close a dialog, but none is open.";

/** Actions of a component's elements, and the dialog that one of them has opened. */
export function useBlockActions(session: ReturnType<typeof useRenderSession>, ways: Ways) {
  const { view, busy, change, draw, reject } = session;
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
      reject(`The integration sent an invalid action: ${act.message}.`);
    else if (onClose) onClose(act.returnValue);
    else reject(noDialog);
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
