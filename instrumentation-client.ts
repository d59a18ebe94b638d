import { navigationStarted } from "@/components/layout/navigation-store";
import { noteNavigation } from "@/components/ui/traversal";

export function onRouterTransitionStart(
  url: string,
  type: Parameters<typeof noteNavigation>[0],
): void {
  noteNavigation(type);
  navigationStarted(url);
}
