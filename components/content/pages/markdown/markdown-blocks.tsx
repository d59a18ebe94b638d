import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { BlockTabs } from "./block-tabs";

export interface BlockProps {
  "data-block"?: string;
  "data-title"?: string;
  "data-style"?: string;
  "data-url"?: string;
  "data-ref"?: string;
  "data-formula"?: string;
  "data-expression"?: string;
  "data-alt"?: string;
  "data-date"?: string;
  "data-method"?: string;
  "data-path"?: string;
  "data-summary"?: string;
  children?: ReactNode;
  link: (url: string, label: ReactNode) => ReactNode;
  image: (url: string, alt: string, title: string) => ReactNode;
  /** Title of a page by its address; otherwise the address. */
  titleOf: (url: string) => ReactNode;
}

/** Blocks that only the published site renders; the console shows their names. */
const elsewhere: Record<string, string> = {
  drawing: "Drawing",
  "reusable-content": "Reusable content",
  integration: "Integration",
  swagger: "API operation",
  "openapi-operation": "API operation",
  "openapi-schemas": "API schemas",
  "openapi-webhook": "API webhook",
};

/** Block without Markdown syntax of its own. */
export function Block(props: BlockProps) {
  const { "data-title": title, "data-style": style = "", "data-url": url, children } = props;
  const name = props["data-block"];
  switch (name) {
    case "hint":
      return <Hint style={style}>{children}</Hint>;
    case "tabs":
      return <BlockTabs tabs={tabsOf(children)} />;
    case "expandable":
      return (
        <details className="markdown-box">
          <summary>{title || "Details"}</summary>
          {children}
        </details>
      );
    case "stepper":
      return <div className="markdown-steps">{children}</div>;
    case "stepper-step":
      return (
        <div className="markdown-step">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      );
    case "columns":
      return <div className="markdown-columns">{children}</div>;
    case "code":
      return (
        <figure className="markdown-code">
          <figcaption>{title}</figcaption>
          {children}
        </figure>
      );
    case "html":
      return (
        <Note name="HTML, shown as written">
          <Code>{children}</Code>
        </Note>
      );
    case "image":
      return (
        <figure className="markdown-figure">
          {props.image(props["data-ref"] ?? "", props["data-alt"] ?? "", title ?? "")}
          {children && <figcaption>{children}</figcaption>}
        </figure>
      );
    case "update":
      return <Note name={props["data-date"] ?? "Update"}>{children}</Note>;
    case "divider":
      return <hr />;
    case "if":
      return (
        <Note name={`Only where ${props["data-expression"] ?? "a condition holds"}`}>
          {children}
        </Note>
      );
    case "math":
      return <Code>{props["data-formula"] ?? title}</Code>;
    case "embed":
    case "file":
    case "content-ref": {
      const target = url ?? props["data-ref"] ?? "";
      return <p className="markdown-box">{props.link(target, title || props.titleOf(target))}</p>;
    }
    default:
      return name && elsewhere[name] ? (
        <Note name={operationOf(props) || `${elsewhere[name]}, shown on the published site`}>
          {children}
        </Note>
      ) : (
        <div>{children}</div>
      );
  }
}

const operationOf = (props: BlockProps) =>
  [props["data-summary"], props["data-method"]?.toUpperCase(), props["data-path"]]
    .filter(Boolean)
    .join(" ");

const hintLooks: Record<string, { icon: LucideIcon; box: string; mark: string }> = {
  info: { icon: Info, box: "bg-info-soft", mark: "text-info" },
  success: { icon: CircleCheck, box: "bg-success-soft", mark: "text-success" },
  warning: { icon: TriangleAlert, box: "bg-warning-soft", mark: "text-warning" },
  danger: { icon: CircleAlert, box: "bg-danger-soft", mark: "text-danger" },
};

function Hint({ style, children }: { style: string; children: ReactNode }) {
  const look = hintLooks[style] ?? hintLooks.info;
  const Icon = look?.icon ?? Info;
  return (
    <div role="note" className={cx("flex gap-3 rounded px-4 py-3", look?.box)}>
      <Icon aria-hidden className={cx("mt-1 size-4 shrink-0", look?.mark)} />
      <div className="markdown-hint min-w-0 flex-1">{children}</div>
    </div>
  );
}

function Note({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="markdown-box">
      <p className="text-sm text-text-muted">{name}</p>
      {children}
    </div>
  );
}

/** Reads the tabs here: the client component gets rendered items. */
function tabsOf(children: ReactNode) {
  return Children.toArray(children)
    .filter((child): child is ReactElement<BlockProps> => isValidElement<BlockProps>(child))
    .map(({ props }, index) => ({
      value: String(index),
      label: props["data-title"] || `Tab ${index + 1}`,
      content: props.children,
    }));
}

export function Code({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0}>{children}</pre>
  );
}
