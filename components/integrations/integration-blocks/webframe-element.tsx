import { frameAddress } from "@/lib/integration-elements/addresses";
import type { ElementOf } from "@/lib/integration-elements/elements";
import { ErrorNote } from "./children";
import { OutwardLink } from "./text-elements";

/** Foreign page in a sandboxed frame, without origin, session or access to the console. */
export function WebframeElement({ source, aspectRatio = 16 / 9, title }: ElementOf<"webframe">) {
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
