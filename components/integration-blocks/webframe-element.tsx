import { frameAddress } from "./addresses";
import { Fault } from "./children";
import type { ElementOf } from "./elements";
import { OutwardLink } from "./text-elements";

/** A page from elsewhere, in a frame that has no origin, no session and nothing of the console. */
export function WebframeElement({ source, aspectRatio = 16 / 9, title }: ElementOf<"webframe">) {
  const url = frameAddress(source.url);
  if (!url) return <Fault>A frame that does not come over https is not shown.</Fault>;
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
