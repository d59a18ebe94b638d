import { Globe } from "lucide-react";
import type { Site } from "@/lib/contract/sites/site";
import { openAddress } from "./site-labels";

/**
 * Image of a site's home page, before its title. Sites that require credentials have a placeholder,
 * which also stays if the image can't be loaded.
 */
export function SitePicture({ site }: { site: Site }) {
  const address = site.published && openAddress(site);
  return (
    <span className="relative flex h-6 w-[46px] shrink-0 max-sm:h-5 max-sm:w-[38px] items-center justify-center overflow-hidden rounded-xs border border-border bg-surface text-text-subtle">
      <Globe aria-hidden className="size-3.5" />
      {address && (
        // biome-ignore lint/performance/noImgElement: it's on the origin of the site, which draws it in one size
        <img
          src={`${address.replace(/\/$/, "")}/~/og.png`}
          alt=""
          width={46}
          height={24}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
