import { navigationStarted } from "@/components/layout/navigation-store";

export const onRouterTransitionStart = navigationStarted;
