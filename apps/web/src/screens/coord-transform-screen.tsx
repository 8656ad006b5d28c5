import { CoordTransform } from "../coordinates/coord-transform.tsx";

export const CoordTransformScreen = () => <CoordTransform />;
