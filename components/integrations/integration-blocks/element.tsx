"use client";

import { type ReactNode, useId } from "react";
import { ShortText } from "@/components/content/pages/drawn/short-text";
import { frameAddress } from "@/lib/integration-elements/addresses";
import { type Element, type ElementOf, readElement } from "@/lib/integration-elements/elements";
import { useBlock } from "./block-context";
import { ButtonElement } from "./button-element";
import { Children, ErrorNote } from "./children";
import { CheckboxElement, RadioElement, SwitchElement } from "./choice-elements";
import { InputElement, SelectElement, TextInputElement } from "./input-elements";
import { Box, Divider, Hint, Stack, Stepper } from "./layout-elements";
import { CodeElement, ImageElement, LinkElement, OutwardLink, Text } from "./text-elements";

/** Foreign page in a sandboxed frame, without origin, session or access to the console. */
function WebframeElement({ source, aspectRatio = 16 / 9, title }: ElementOf<"webframe">) {
  const url = frameAddress(source.url);
  if (!url) return <ErrorNote>Frame not shown: its URL must use https.</ErrorNote>;
  return (
    <div className="space-y-1.5">
      <iframe
        title={title || `Content of ${new URL(url).host}`}
        src={`/webframe?${new URLSearchParams({ url })}`}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
        style={{ aspectRatio }}
        className="w-full rounded border bg-background"
      />
      <OutwardLink href={url}>Open in a new tab</OutwardLink>
    </div>
  );
}

/** Element, or the reason it is not rendered. */
export function Drawn({ given }: { given: unknown }): ReactNode {
  if (given === null || given === undefined || typeof given === "boolean") return null;
  const read = readElement(given);
  return "fault" in read ? <ErrorNote>{read.fault}</ErrorNote> : <One element={read.element} />;
}

function One({ element }: { element: Element }): ReactNode {
  switch (element.type) {
    case "vstack":
    case "hstack":
      return <Stack {...element} />;
    case "box":
      return <Box {...element} />;
    case "divider":
      return <Divider {...element} />;
    case "hint":
      return <Hint {...element} />;
    case "card":
      return <CardElement {...element} />;
    case "stepper":
      return <Stepper {...element} />;
    case "text":
      return <Text {...element} />;
    case "markdown":
      return <ShortText text={element.content} images="shown" />;
    case "image":
      return <ImageElement {...element} />;
    case "link":
      return <LinkElement {...element} />;
    case "codeblock":
      return <CodeElement {...element} />;
    case "webframe":
      return <WebframeElement {...element} />;
    case "button":
      return <ButtonElement {...element} />;
    case "input":
      return <InputElement {...element} />;
    case "textinput":
      return <TextInputElement {...element} />;
    case "select":
      return <SelectElement {...element} />;
    case "switch":
      return <SwitchElement {...element} />;
    case "radio":
      return <RadioElement {...element} />;
    case "checkbox":
      return <CheckboxElement {...element} />;
    default:
      return <Misplaced type={element.type} />;
  }
}

function Misplaced({ type }: { type: "block" | "configuration" | "modal" | "stepper-step" }) {
  return <ErrorNote>{`The element “${type}” isn't allowed here.`}</ErrorNote>;
}

/** Card with actions; if it has its own action, its title is the button. */
function CardElement({ title, hint, onPress, buttons, children }: ElementOf<"card">) {
  const id = useId();
  const { act, busy } = useBlock();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3 rounded border p-3">
      <div className="min-w-40 flex-1 space-y-2">
        {onPress ? (
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => act(onPress, id)}
            className="bidi rounded-xs text-left font-medium text-accent-text underline-offset-2 hover:underline"
          >
            {title || "Open"}
          </button>
        ) : (
          title && <p className="bidi font-medium">{title}</p>
        )}
        {hint.length > 0 && (
          <div className="text-sm text-text-muted">
            <Children of={hint} />
          </div>
        )}
        <Children of={children} />
      </div>
      {buttons.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Children of={buttons} />
        </div>
      )}
    </div>
  );
}
