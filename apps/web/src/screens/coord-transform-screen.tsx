import { Upcoming } from "./upcoming.tsx";

export const CoordTransformScreen = () => <Upcoming path="/CoordTransform" />;
