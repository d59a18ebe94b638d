import { Check } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { cx } from "@/components/ui/cx";
import { type ElementOf, readElement } from "@/lib/integration-elements/elements";
import { Children } from "./children";

const aligned = { start: "items-start", center: "items-center", end: "items-end" };

export function Stack({ type, align, children }: ElementOf<"vstack"> | ElementOf<"hstack">) {
  const across = type === "hstack" ? "flex-wrap" : "flex-col [&>:is(button,img)]:self-start";
  const rest = type === "hstack" ? "items-center" : "items-stretch";
  return (
    <div className={cx("flex min-w-0 gap-3", across, align ? aligned[align] : rest)}>
      <Children of={children} />
    </div>
  );
}

const boxes = { card: "rounded border p-4", secondary: "rounded bg-surface p-4", transparent: "" };

export function Box({ grow, style, children }: ElementOf<"box">) {
  return (
    <div
      className={cx("min-w-0 space-y-3", style && boxes[style])}
      style={grow === undefined ? undefined : { flexGrow: grow }}
    >
      <Children of={children} />
    </div>
  );
}

const gaps = { small: "my-1", medium: "my-2", large: "my-4" };

export function Divider({ size = "medium" }: ElementOf<"divider">) {
  return <hr className={gaps[size]} />;
}

export function Hint({ style = "info", children }: ElementOf<"hint">) {
  return (
    <Banner tone={style}>
      <Children of={children} />
    </Banner>
  );
}

/** Steps, with the content of the current one. */
export function Stepper({ activeStep, children }: ElementOf<"stepper">) {
  const steps = children.map((given) => {
    const read = readElement(given);
    const step = "element" in read && read.element.type === "stepper-step" ? read.element : null;
    return { given, step };
  });
  const found = steps.findIndex(({ step }) => step?.id === activeStep);
  const active = Math.max(found, 0);
  return (
    <ol className="space-y-3">
      {steps.map(({ given, step }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have an order, and nothing else for sure
        <li key={index} aria-current={index === active ? "step" : undefined}>
          {step ? (
            <Step step={step} number={index + 1} active={active + 1} />
          ) : (
            <Children of={[given]} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  step: ElementOf<"stepper-step">;
  number: number;
  active: number;
}

function Step({ step, number, active }: StepProps) {
  const isActive = number === active;
  return (
    <div className="flex gap-3">
      <span
        className={cx(
          "flex size-6 shrink-0 items-center justify-center rounded-full border text-sm tabular-nums",
          isActive ? "border-accent bg-accent-soft text-accent-text" : "text-text-muted",
        )}
      >
        {number < active ? <Check aria-label="Done" className="size-3.5" /> : number}
      </span>
      <div className="min-w-0 flex-1 space-y-3 pt-0.5">
        <p className={cx("bidi", isActive ? "font-medium" : "text-text-muted")}>{step.title}</p>
        {isActive && <Children of={step.children} />}
      </div>
    </div>
  );
}
