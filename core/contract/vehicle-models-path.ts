/** Path of the file of makes and models below the backend's base: a file that browsers keep, so no call. It stands apart from its schema, which the browser does not need. */
export const VEHICLE_MODELS_PATH = '/data/vehicleModels.json'
