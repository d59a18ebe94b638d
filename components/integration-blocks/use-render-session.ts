"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DrawnText } from "@/components/ui/drawn-texts";
import { announce } from "@/components/ui/live-region";
import type { RenderContext } from "@/lib/contract/integration-calls";
import { renderComponent } from "@/lib/queries/integrations";
import type { SentAction } from "./actions";
import type { OwnOrigin } from "./addresses";
import { useDrawMarkdown } from "./drawing";
import { drawTexts } from "./drawn-texts";
import { useOneCall } from "./use-one-call";
import { sizeFault, type Value, type Values, withInitialValues } from "./values";

/** A component of an integration, and where it is drawn. */
export interface Component {
  integrationName: string;
  componentId: string;
  props: Values;
  context: RenderContext;
  /** Of the integration's own endpoint. */
  origin: OwnOrigin;
}

export interface View {
  element: Record<string, unknown>;
  state: Values;
  props: Values;
  drawn: readonly DrawnText[];
}

/** What a component shows, and its way to the script. `onEnd` gets what it returns when it is complete. */
export function useRenderSession(component: Component, onEnd: (value?: Value) => unknown) {
  const [view, setView] = useState<View>();
  const [dirty, setDirty] = useState(false);
  const drawMarkdown = useDrawMarkdown();
  const { problem, refuse, busy, attempt, reset } = useOneCall();
  const ending = useRef(onEnd);
  ending.current = onEnd;

  async function end(value: Value | undefined): Promise<void> {
    await attempt(
      async () => ending.current(value),
      () => void end(value),
    );
  }

  async function draw(from?: Pick<View, "state" | "props">, action?: SentAction): Promise<void> {
    const { integrationName, componentId, context, props, origin } = component;
    const body = { componentId, context, props, ...from, ...(action && { action }) };
    const again = () => void draw(from, action);
    const answer = await attempt(async (signal) => {
      const drawn = await renderComponent({ integrationName }, body, signal);
      const fault = drawn.type === "element" && sizeFault(drawn.element);
      if (fault) throw new Error(`What the integration drew is not shown: ${fault}.`);
      if (drawn.type === "complete") return drawn;
      const state = withInitialValues(drawn.element, drawn.state);
      return {
        ...drawn,
        state,
        drawn: await drawTexts(drawMarkdown, { element: drawn.element, state, origin }),
      };
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
  return { view, dirty, problem, refuse, busy, change, draw };
}
