/**
 * Path of the file of makes and models below the backend's base URL: a file that browsers cache, so
 * it is no call. It is separate from its schema, which a browser does not load.
 */
export const VEHICLE_MODELS_PATH = '/data/vehicleModels.json'
