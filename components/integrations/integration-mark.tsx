import { Blocks } from "lucide-react";
import { pictureAddress } from "@/lib/url/file-address";

interface IntegrationMarkProps {
  icon: string | undefined;
}

/** Icon, if it may be loaded; the title is shown beside it. */
export function IntegrationMark({ icon }: IntegrationMarkProps) {
  const address = icon && pictureAddress(icon);
  if (!address) {
    return <Blocks aria-hidden className="size-4 shrink-0 text-text-subtle" />;
  }
  return (
    // biome-ignore lint/performance/noImgElement: it comes from the service, ready to be shown.
    <img src={address} alt="" className="size-4 shrink-0 rounded-xs" referrerPolicy="no-referrer" />
  );
}
