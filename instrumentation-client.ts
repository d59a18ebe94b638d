import { navigationStarted } from "@/components/platform/layout/navigation-store";
import { recordNavigation } from "@/components/ui/traversal";

export function onRouterTransitionStart(
  url: string,
  type: Parameters<typeof recordNavigation>[0],
): void {
  recordNavigation(type);
  navigationStarted(url);
}
