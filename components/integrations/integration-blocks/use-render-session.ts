"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { announce } from "@/components/ui/live-region";
import type { RenderContext } from "@/lib/contract/integrations/integration-calls";
import type { OwnOrigin } from "@/lib/integration-elements/addresses";
import {
  sizeError,
  type Value,
  type Values,
  withInitialValues,
} from "@/lib/integration-elements/values";
import { renderComponent } from "@/lib/queries/integrations/integrations";
import type { SentAction } from "./actions";
import { useOneCall } from "./use-one-call";

/** Component of an integration, and the context to render it in. */
export interface Component {
  integrationName: string;
  componentId: string;
  props: Values;
  context: RenderContext;
  /** Origin of the integration's own endpoint. */
  origin: OwnOrigin;
}

export interface View {
  element: Record<string, unknown>;
  state: Values;
  props: Values;
}

/** State of a rendered component and its calls to the script. `onEnd` receives the return value. */
export function useRenderSession(component: Component, onEnd: (value?: Value) => unknown) {
  const [view, setView] = useState<View>();
  const [dirty, setDirty] = useState(false);
  const { problem, reject, busy, attempt, reset } = useOneCall();
  const ending = useRef(onEnd);
  ending.current = onEnd;

  async function end(value: Value | undefined): Promise<void> {
    await attempt(
      async () => ending.current(value),
      () => void end(value),
    );
  }

  async function draw(from?: Pick<View, "state" | "props">, action?: SentAction): Promise<void> {
    const { integrationName, componentId, context, props } = component;
    const body = { componentId, context, props, ...from, ...(action && { action }) };
    const again = () => void draw(from, action);
    const answer = await attempt(async (signal) => {
      const drawn = await renderComponent({ integrationName }, body, signal);
      const fault = drawn.type === "element" && sizeError(drawn.element);
      if (fault) throw new Error(`The integration's response can't be shown: ${fault}.`);
      if (drawn.type === "complete") return drawn;
      return { ...drawn, state: withInitialValues(drawn.element, drawn.state) };
    }, again);
    if (!answer) return;
    if (answer.type === "complete") return end(answer.returnValue);
    setDirty(false);
    setView(answer);
    if (action) announce("Updated");
  }

  const begin = useEffectEvent(() => void draw());
  useEffect(() => {
    const stop = reset();
    begin();
    return stop;
  }, [reset]);

  const change = (name: string, value: Value): Values => {
    setDirty(true);
    setView((before) => before && { ...before, state: { ...before.state, [name]: value } });
    return { ...view?.state, [name]: value };
  };
  return { view, dirty, problem, reject, busy, change, draw };
}
